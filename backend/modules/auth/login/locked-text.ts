/** Message for a locked user, in the open page and at the next sign-in. */
export const lockedText = (reason: string): string => (reason ? `账号已被锁定（${reason}）` : '账号已被锁定')
