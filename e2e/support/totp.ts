import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { query } from './database.ts'

/** The current code that an authenticator app shows for the secret. */
const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })

/**
 * Returns the current code of the secret, and makes the service forget which code was used last, as if half a minute
 * had passed.
 */
export async function nextCode(userName: string, secret: string): Promise<string> {
  await query(
    `update second_factor set last_step = 0 where user_id = (select id from "system_user" where user_name = $1)`,
    [userName],
  )
  return codeOf(secret)
}

/**
 * Sets up the second factor in the open dialog: reads the secret, types the current code and waits for the recovery
 * codes. Returns the secret and the codes.
 */
export async function setUpFactor(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = (await page.getByRole('status', { name: '密钥' }).textContent()) ?? ''
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret))
  await page.getByRole('button', { name: '启用', exact: true }).click()
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await shown.first().waitFor()
  return { secret, recoveryCodes: await shown.allTextContents() }
}
