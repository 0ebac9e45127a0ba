import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's standard) at OWASP's first recommended strength: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is kept. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let unknownHash: Promise<string> | undefined;

/** What an unknown account is checked against, so that its refusal takes as long as a known one's. */
const hashOfNobody = (): Promise<string> => {
  unknownHash ??= hashPassword(`nobody ${Math.random()}`);
  return unknownHash;
};

/** Makes the hash of nobody ahead of the first sign-in, which would otherwise tell by its slowness. */
export const warmPasswords = async (): Promise<void> => {
  await hashOfNobody();
};

/** Whether the password is the one that was kept; false, after the same work, where none is kept. */
export const verifyPassword = async (kept: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(kept ?? (await hashOfNobody()), password);
  return kept !== undefined && matches;
};
