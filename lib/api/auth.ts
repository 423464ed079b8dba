import { captcha, login, smsCaptcha, updatePassword } from '@/lib/contracts/auth/calls'
import type { CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { request } from '@/lib/http/client'

/** The cookie is set by the web server; the browser never holds the token. */
export async function signIn(input: CallInput<typeof login>): Promise<void> {
  await request(login, input)
}

/** A fresh picture as an address for `<img>`; the platform answers bare base64 or a whole data address. */
export async function loadCaptcha(signal?: AbortSignal): Promise<string> {
  const { verifyCode } = await request(captcha, { clientId: 'WEB', type: 'ADMIN' }, { signal })
  if (verifyCode.startsWith('data:')) return verifyCode
  return `data:${verifyCode.startsWith('PHN2Zy') ? 'image/svg+xml' : 'image/png'};base64,${verifyCode}`
}

export async function sendSmsCode(phone: string): Promise<void> {
  await request(smsCaptcha, { phone, type: 'ADMIN' })
}

export function changePassword(input: CallInput<typeof updatePassword>): Promise<CallAnswer<typeof updatePassword>> {
  return request(updatePassword, input)
}
