import { z } from 'zod';
import { bounds } from '../../contract/entities/account.ts';
import { email, line } from '../shared/forms/fields.ts';
import { anyPassword, chosenPassword, repeated } from '../shared/forms/passwords.ts';
import type { Form } from '../shared/forms/read-form.ts';

/** The registration form; all fields except the repetition have the same names in the call. */
export const registration = {
  schema: repeated(
    z.object({
      name: line(bounds.name),
      lastName: line(bounds.name),
      email: email(bounds.email),
      teamName: line(bounds.teamName),
      password: chosenPassword,
      confirmPassword: anyPassword,
    }),
    'password',
    'confirmPassword',
  ),
  labels: {
    name: 'forms:name',
    lastName: 'forms:lastName',
    email: 'forms:workEmail',
    teamName: 'forms:teamName',
    password: 'forms:password',
    confirmPassword: 'forms:repeat',
  },
} satisfies Form;
