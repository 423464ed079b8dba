import { send } from '@/lib/api/send'
import { captcha } from '@/lib/contracts/auth/calls'

/** Loads a new captcha and returns an address for `<img>`; the platform answers bare base64 or a whole data address. */
export async function loadCaptcha(clientId: string, signal: AbortSignal): Promise<string> {
  const { verifyCode } = await send(captcha, { clientId, type: 'ADMIN' }, { signal })
  if (verifyCode.startsWith('data:')) return verifyCode
  return `data:${verifyCode.startsWith('PHN2Zy') ? 'image/svg+xml' : 'image/png'};base64,${verifyCode}`
}
