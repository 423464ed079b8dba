import { assertNoTransaction } from '../../../core/database/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { printToOperator } from '../../../core/operator.ts'

const TIMEOUT_MS = 10_000

/**
 * Sends a code by the configured provider. `log` prints the code on the operator's console. `http` posts SMS_HTTP_BODY,
 * with {phone} and {code} replaced, to a gateway. A failure of the gateway is logged and not thrown, because the answer
 * to the user does not wait for the gateway (`smsCaptcha`).
 */
export async function sendSms(
  { config, log }: Pick<Services, 'config' | 'log'>,
  phone: string,
  code: string,
): Promise<void> {
  assertNoTransaction('the SMS gateway')
  if (config.SMS_PROVIDER === 'log') {
    printToOperator(`短信验证码（未真正发送）：${phone} → ${code}`)
    return
  }
  const fill = (text: string) => text.replaceAll('{phone}', phone).replaceAll('{code}', code)
  try {
    const response = await fetch(config.SMS_HTTP_URL ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...JSON.parse(config.SMS_HTTP_HEADERS ?? '{}') },
      body: fill(config.SMS_HTTP_BODY),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`gateway answered ${response.status}`)
  } catch (error) {
    log.error({ err: error }, 'sms could not be sent')
  }
}
