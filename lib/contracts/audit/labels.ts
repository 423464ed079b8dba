// Labels for values in audit entries that are not fields of a record, such as ways to sign in; screens, histories and
// exported files share them. A value without a label is shown as it is stored.

const takeOverTexts: Readonly<Record<string, string>> = {
  password: '密码',
  sms: '短信验证码',
  totp: '动态验证码',
  recovery: '恢复码',
}

/** Returns the label of a way to sign in: `password+totp` becomes 密码 + 动态验证码. */
export const loginMethodLabel = (way: string): string =>
  way
    .split('+')
    .map((part) => takeOverTexts[part] ?? part)
    .join(' + ')

/** Labels of the ways in which the right to edit a record passed to another editor. */
export const takeOverLabels: Readonly<Record<string, string>> = {
  granted: '对方让出',
  unanswered: '对方未答复',
  forced: '强制接管',
}

const clients: Readonly<Record<string, string>> = { WEB: '网页', SMS: '网页（短信登录）', PAD: '平板' }

/** Returns the label of a session's client: `WEB` becomes 网页. */
export const clientWord = (client: string): string => clients[client] ?? client

const failures: Readonly<Record<string, string>> = {
  password: '账号或密码错误',
  sms: '短信验证码错误',
  code: '动态验证码错误',
  disabled: '账号已被锁定',
}

export const loginFailure = (why: string): string => failures[why] ?? why

/** Returns why sessions ended and how many; an older entry without a number means all sessions of the user. */
export const endingLabel = (reason: string | null, ended: number | null): string =>
  [reason, ended === null ? '结束登录' : `结束 ${ended} 个登录`].filter(Boolean).join('；')
