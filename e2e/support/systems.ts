import { type Browser, expect, type Page } from '@playwright/test'
import { openOnOtherComputer, person } from './people.ts'
import { act, row } from './screen.ts'

/** Confirms the question about an action on a system and waits for the message of its success. */
export async function confirmed(page: Page, action: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(action) })
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByText(`已${action}“${name}”`)).toBeVisible()
}

/** Opens 体系审批 as a reviewer, takes the task of a system and opens it on the workbench. */
export async function openSystemReview(browser: Browser, name: string, scope: readonly string[]): Promise<Page> {
  const reviewer = await openOnOtherComputer(
    browser,
    await person('ks.reviewer', 'reviewer1', { scope: [...scope] }),
    '/knowledge/approvalsystem',
  )
  await act(reviewer, row(reviewer, name), '领取')
  await reviewer.getByRole('button', { name: '我的待审' }).click()
  await row(reviewer, name).getByRole('link', { name: '开始' }).click()
  await expect(reviewer.getByRole('heading', { level: 1 })).toContainText(name)
  return reviewer
}
