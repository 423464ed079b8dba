/**
 * Returns the message for a user whom an administrator has locked. An open page and the next sign-in show the message.
 */
export const lockedText = (reason: string): string => (reason ? `账号已被锁定（${reason}）` : '账号已被锁定')
