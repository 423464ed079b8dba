/** What somebody locked reads wherever they meet it: in the page they sat in, and when they sign in again. */
export const lockedText = (reason: string): string => (reason ? `账号已被锁定（${reason}）` : '账号已被锁定')
