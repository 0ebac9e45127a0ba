import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let unknownHash: Promise<string> | undefined;

/** The hash that is checked for unknown accounts, so that refusing them takes as long as for known ones. */
const hashOfNobody = (): Promise<string> => {
  unknownHash ??= hashPassword(`nobody ${Math.random()}`);
  return unknownHash;
};

/** Makes that hash before the first sign-in, whose delay would otherwise reveal an unknown account. */
export const warmPasswords = async (): Promise<void> => {
  await hashOfNobody();
};

/** Whether the password matches the stored one; false, after the same work, if none is stored. */
export const verifyPassword = async (kept: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(kept ?? (await hashOfNobody()), password);
  return kept !== undefined && matches;
};
