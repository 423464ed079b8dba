import { expect, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addAgent, addDeviceAt } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, row, runBulk } from '../../support/screen.ts'

test('another machine shows the number of a device: from 首页 to the device, and seen to', async ({ page }) => {
  const heard = consoleErrors(page)
  const mark = unique('al')
  const sn = `${mark}SN1`.toUpperCase()
  await addDeviceAt(await addAgent(`告警代理${mark}`), sn)
  await query(`update device set alerted_at = now() where sn = $1`, [sn])
  await signIn(page, await person('devices.alert', 'ops'), '/main')
  await page
    .getByRole('link', { name: /设备告警/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/platformmanage\/devicesmanage\?alert=otherMachine/)
  const device = row(page, sn)
  await expect(device).toContainText('告警')
  expect(await axeViolations(page)).toEqual([])
  await act(page, device, '解除告警')
  const dialog = page.getByRole('dialog', { name: '解除设备告警' })
  await dialog.getByRole('textbox', { name: '备注' }).fill('学校换机，旧机已收回')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await runBulk(page, '解除设备告警', { button: '解除告警' })
  await expect(device).toHaveCount(0)
  await page.goto(`/platformmanage/devicesmanage?keyword=${sn}`)
  await page
    .getByRole('link', { name: sn })
    .or(row(page, sn).getByRole('button', { name: sn }))
    .first()
    .click()
  await expect(page.getByText('学校换机，旧机已收回')).toBeVisible()
  expect(heard).toEqual([])
})
