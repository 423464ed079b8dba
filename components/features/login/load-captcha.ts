import { send } from '@/lib/api/send'
import { captcha } from '@/lib/contracts/auth/calls'

/**
 * Loads a new captcha and returns it as a data URL for `<img>`. Some platforms answer with base64 only and some with
 * the whole data URL.
 */
export async function loadCaptcha(clientId: string, signal: AbortSignal): Promise<string> {
  const { verifyCode } = await send(captcha, { clientId, type: 'ADMIN' }, { signal })
  if (verifyCode.startsWith('data:')) return verifyCode
  return `data:${verifyCode.startsWith('PHN2Zy') ? 'image/svg+xml' : 'image/png'};base64,${verifyCode}`
}
