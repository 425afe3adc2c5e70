/** Why an account that was asked for more than once cannot be approved: its password is that of whoever asked first. */
export const ASKED_AGAIN =
  'Asked for more than once. Somebody else may know the password: remove it and ask again, or add the account yourself.';
