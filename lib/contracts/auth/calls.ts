import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { mobileFault, readPhone } from '../base/phone.ts'
import { codeText } from '../base/visible-text.ts'

export const PHONE_LENGTH = 11

export const account = z.string('请输入账号').overwrite(codeText).min(1, '请输入账号').max(64, '账号过长')
/** A mobile number; the message for a landline tells the user that it is a landline. */
export const phone = z
  .string('请输入手机号')
  .overwrite(readPhone)
  .refine((text) => mobileFault(text) === null, {
    error: ({ input }) => (input === '' ? '请输入手机号' : (mobileFault(String(input)) ?? '')),
  })

export const passwordLogin = z.object({
  clientId: z.literal('WEB'),
  userName: account,
  password: z.string('请输入密码').min(1, '请输入密码').max(128, '密码过长'),
})

export const smsLogin = z.object({
  clientId: z.literal('SMS'),
  account: phone,
  captcha: z.string('请输入图形验证码').trim().min(1, '请输入图形验证码').max(16, '图形验证码不正确'),
  smsCaptcha: z.string('请输入短信验证码').trim().min(1, '请输入短信验证码').max(16, '短信验证码不正确'),
})

/**
 * Number of digits in a code of the authenticator app. `factorCode` also accepts a recovery code of the form
 * `ab3d-ef5h`, whose hyphen may be a space or absent.
 */
export const FACTOR_DIGITS = 6
export const factorCode = z
  .string()
  .trim()
  .min(1, '请输入动态验证码')
  .max(16, '动态验证码不正确')
  .regex(/^(\d{3}[ -]?\d{3}|[a-z\d]{4}[ -]?[a-z\d]{4})$/i, '请输入 6 位数字，或形如 ab3d-ef5h 的恢复码')

/** The second step of a sign-in with a second factor: the ticket that the first step answered, and the code. */
export const factorLogin = z.object({
  clientId: z.literal('FACTOR'),
  ticket: z.string().min(1).max(64),
  code: factorCode,
})

/**
 * `result` of the 400 that answers a sign-in with a right password or SMS code if a second factor is also necessary.
 * The page sends `ticket` with the code of the second factor. A ticket is valid for five minutes and five attempts.
 * Null means that the ticket is no longer valid and the user must repeat the first step.
 */
export const factorRequired = z.object({ ticket: z.string().nullable() })

/** Signs in (specification §7). The proxy keeps the token in a cookie; the browser receives `null` instead. */
export const login = defineCall({
  method: 'POST',
  path: '/zakj-auth/api/oauth/login',
  summary: '登录（密码、短信验证码；两步验证的第二步）',
  permission: 'public',
  documented: true,
  request: z.discriminatedUnion('clientId', [passwordLogin, smsLogin, factorLogin]),
  answer: z.string().nullable(),
})

/**
 * Answers a captcha picture in base64, valid once and for 5 minutes; the platform sets a cookie that ties the picture
 * to the browser.
 */
export const captcha = defineCall({
  method: 'GET',
  path: '/zakj-auth/api/oauth/captcha',
  summary: '图形验证码',
  permission: 'public',
  documented: true,
  request: z.object({ clientId: z.string().max(16).default('WEB'), type: z.string().max(16).default('ADMIN') }),
  answer: z.object({ verifyCode: z.string() }),
})

/**
 * Sends a code by SMS. The answer is the same for unknown phones, so that nobody can find out which phones have
 * accounts. `captcha`, the text of the picture, is an addition to the specification: without `captcha` the bundled
 * service sends only a few codes a day.
 */
export const smsCaptcha = defineCall({
  method: 'GET',
  path: '/zakj-auth/api/oauth/sms/captcha',
  summary: '短信验证码',
  permission: 'public',
  documented: true,
  request: z.object({
    phone,
    type: z.string().max(16).default('ADMIN'),
    captcha: z.string().trim().max(16).optional(),
  }),
  answer: nothing,
})

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/**
 * Rules for a new password, in the order in which the form shows them. The form and the server also judge how easily
 * the password is guessed (guessable.ts); only the server checks the list of common passwords and the user's former
 * passwords.
 */
export const passwordRules: readonly { readonly text: string; readonly met: (value: string) => boolean }[] = [
  { text: `至少 ${PASSWORD_MIN} 个字符`, met: (value) => value.length >= PASSWORD_MIN },
  { text: '包含字母', met: (value) => /[A-Za-z]/.test(value) },
  { text: '包含数字', met: (value) => /\d/.test(value) },
]

export const newPassword = z
  .string()
  .min(1, '请输入新密码')
  .max(PASSWORD_MAX, `密码不能超过 ${PASSWORD_MAX} 个字符`)
  .superRefine((value, ctx) => {
    if (value !== value.trim()) ctx.addIssue({ code: 'custom', message: '密码首尾不能有空格' })
    for (const rule of passwordRules) {
      if (!rule.met(value)) ctx.addIssue({ code: 'custom', message: `密码须${rule.text}` })
    }
  })

/**
 * Changes the password and ends the user's other sessions. Answers the number of ended sessions; null if the platform
 * does not report this number.
 */
export const updatePassword = defineCall({
  method: 'PUT',
  path: '/zakj-admin/systemUser/update/password',
  summary: '修改自己的密码',
  permission: 'signedIn',
  documented: true,
  request: z.object({
    oldPassword: z.string().min(1, '请输入原密码').max(PASSWORD_MAX),
    newPassword,
  }),
  answer: z.object({ endedSessions: z.number().int().nullable() }),
  beforeReady: true,
})
