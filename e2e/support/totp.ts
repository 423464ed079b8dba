import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { query } from './database.ts'

/** What an authenticator app shows for this secret now. */
const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })

/** Lets the code that is on show be taken again, as the next half minute would. */
export async function nextCode(userName: string, secret: string): Promise<string> {
  await query(
    `update second_factor set last_step = 0 where user_id = (select id from "system_user" where user_name = $1)`,
    [userName],
  )
  return codeOf(secret)
}

/** Reads the secret on show, types the app's code, and keeps the recovery codes; answers all of them. */
export async function setUpFactor(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = (await page.getByRole('status', { name: '密钥' }).textContent()) ?? ''
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret))
  await page.getByRole('button', { name: '启用', exact: true }).click()
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await shown.first().waitFor()
  return { secret, recoveryCodes: await shown.allTextContents() }
}
