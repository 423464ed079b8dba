import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { query } from './database.ts'

/** The current code of an authenticator app for this secret. */
const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })

/** Allows the current code to be used again, as the next half minute would. */
export async function nextCode(userName: string, secret: string): Promise<string> {
  await query(
    `update second_factor set last_step = 0 where user_id = (select id from "system_user" where user_name = $1)`,
    [userName],
  )
  return codeOf(secret)
}

/** Reads the shown secret, types the app's code, and stores the recovery codes; returns all of them. */
export async function setUpFactor(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = (await page.getByRole('status', { name: '密钥' }).textContent()) ?? ''
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret))
  await page.getByRole('button', { name: '启用', exact: true }).click()
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await shown.first().waitFor()
  return { secret, recoveryCodes: await shown.allTextContents() }
}
