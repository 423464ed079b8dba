import { expect, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { codesFor, sendDevice } from '../../support/devices.ts'
import { addKey, report } from '../../support/door.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, row, runSingle } from '../../support/screen.ts'

test('首页 shows an alert when a serial number is activated on a second machine, and a user resolves the alert', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const heard = consoleErrors(page)
  const mark = unique('al')
  const sn = `${mark}SN1`.toUpperCase()
  const school = await addSchool('告警示例小学')
  const keeper = await openOnOtherComputer(browser, await person('devices.keeper'), null)
  await sendDevice(keeper, sn, { organId: school.id })
  const codes = await codesFor(keeper, school.id)
  const outside = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const key = await addKey()
  const activate = (turn: 0 | 1) =>
    report(outside, key, 'activation', {
      sn,
      code: codes[turn],
      fingerprint: `${mark}-machine-${turn}`,
      appVersion: '3.2.0',
    })
  expect(await activate(0)).toMatchObject({ state: 'stored' })
  expect(await activate(1)).toMatchObject({ state: 'refused', fields: { fingerprint: '同一 SN 在另一台机器上激活' } })
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
  await runSingle(page, '解除设备告警', { button: '解除告警' })
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
