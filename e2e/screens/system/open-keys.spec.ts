import { expect, test } from '@playwright/test'
import { newId, sign } from '../../../docs/open-door-client.ts'
import { intakes } from '../../../lib/contracts/open/calls.ts'
import { unique } from '../../support/database.ts'
import { storeDevice } from '../../support/devices.ts'
import { person, signIn } from '../../support/people.ts'
import { act, axeViolations, consoleErrors, keyword, row } from '../../support/screen.ts'

test('an API key is shown once, and signs requests of a device until the key is replaced or revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  const heard = consoleErrors(page)
  const name = unique('平板密钥')
  await signIn(page, await person('key.admin'), '/user/openkey')
  await page.getByRole('button', { name: '新增接口密钥' }).first().click()
  const form = page.getByRole('dialog', { name: '新增接口密钥' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('radio', { name: '应用' }).check()
  await form.getByRole('textbox', { name: '每分钟次数' }).fill('0')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('至少 1 次')).toBeVisible()
  await form.getByRole('textbox', { name: '每分钟次数' }).fill('120')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存', exact: true }).click()

  const shown = page.getByRole('dialog', { name: `“${name}”的密钥` })
  await expect(shown).toContainText('关闭后不能再次查看')
  const read = async () => ({
    keyId: (await shown.getByRole('status', { name: '密钥编号' }).textContent()) ?? '',
    secret: (await shown.getByRole('status', { name: '密钥', exact: true }).textContent()) ?? '',
  })
  const first = await read()
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await shown.getByRole('button', { name: '我已保存' }).click()

  const sn = `DEMOKEY${Date.now().toString(36).toUpperCase()}`
  await storeDevice(page, sn)
  const outside = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { path } = intakes.heartbeat.call
  const knock = async (key: typeof first) => {
    const storage = { totalMb: 64_000, freeMb: 21_000 }
    const data = JSON.stringify({ items: [{ id: newId(), sn, appVersion: '3.2.1', storage }] })
    const headers = { 'content-type': 'application/json', ...sign(key, 'POST', path, data) }
    const response = await outside.post(`/api${path}`, { headers, data })
    return [response.status(), (await response.json()).result] as const
  }
  expect(await knock(first)).toMatchObject([200, { results: [{ state: 'stored' }] }])
  await keyword(page).fill(name)
  await page.reload()
  await expect(row(page, name)).toContainText('使用中')
  await expect(row(page, name)).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)

  await act(page, row(page, name), '更换')
  const rotating = page.getByRole('dialog', { name: `更换“${name}”的密钥` })
  await rotating.getByRole('combobox', { name: '现在的密钥继续有效' }).selectOption('1 小时')
  expect(await axeViolations(page)).toEqual([])
  await rotating.getByRole('button', { name: '更换', exact: true }).click()
  await expect(shown).toBeVisible()
  const second = await read()
  await shown.getByRole('button', { name: '我已保存' }).click()
  expect(second.keyId).toBe(first.keyId)
  await expect(row(page, name)).toContainText('新旧并用')
  expect([(await knock(first))[0], (await knock(second))[0]]).toEqual([200, 200])

  await act(page, row(page, name), '吊销')
  const revoking = page.getByRole('dialog', { name: `吊销“${name}”` })
  await revoking.getByRole('textbox', { name: '吊销原因' }).fill('平板遗失')
  await revoking.getByRole('button', { name: '吊销', exact: true }).click()
  await expect(row(page, name)).toContainText('已吊销')
  expect(await knock(second)).toEqual([401, { reason: 'keyRevoked' }])
  await outside.dispose()
  expect(heard).toEqual([])
})
