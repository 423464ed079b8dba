import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enableFactor, getProfile, startFactor } from '../../lib/contracts/auth/own.ts'
import { Code } from '../../lib/contracts/base/call.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const run = promisify(execFile)
let platform: TestApp
let folder: string

beforeAll(async () => {
  platform = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'zakj-tool-'))
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command as an operator does: `typed` is the text on its standard input. */
function tool(args: string[], typed = '') {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, DATABASE_URL: platform.services.config.DATABASE_URL, DATA_DIR: folder }
  const running = run(process.execPath, [join(import.meta.dirname, 'account.ts'), ...args], { env })
  running.child.stdin?.end(typed)
  return running
}

test('the account command adds a user with the given phone and data scope', async () => {
  const person = ['scoped', '--name', '范围', '--role', 'editor,reviewer1', '--phone', '13900002741']
  expect((await tool(['add', ...person, '--scope', '02:3,04:2'])).stdout).toMatch(/已新增 scoped，初始密码 \S+/)
  const { rows } = await platform.services.database.pool.query(
    `select phone, (select array_agg(subject || ':' || section order by subject) from user_scope where user_id = u.id) as scope,
       (select count(*)::int from user_role where user_id = u.id) as roles from "system_user" u where user_name = 'scoped'`,
  )
  expect(rows).toEqual([{ phone: '13900002741', scope: ['02:3', '04:2'], roles: 2 }])
})

test('the account command accepts subjects and sections by key or name, and refuses unknown names', async () => {
  const person = ['named', '--name', '范围', '--role', 'editor']
  expect((await tool(['add', ...person, '--scope', '数学:高中'])).stdout).toMatch(/已新增 named/)
  const { rows } = await platform.services.database.pool.query(
    `select subject, section from user_scope s join "system_user" u on u.id = s.user_id where user_name = 'named'`,
  )
  expect(rows).toEqual([{ subject: '02', section: '3' }])
  await expect(
    tool(['add', 'lost', '--name', '范围', '--role', 'editor', '--scope', '奥数:高中']),
  ).rejects.toMatchObject({
    stderr: expect.stringContaining('“奥数:高中”'),
  })
})

test('the account command checks a password from standard input, and accepts none on the command line', async () => {
  await tool(['add', 'typed', '--name', '输入', '--role', 'editor', '--password'], 'Maple-2741\n')
  expect(await platform.signIn('typed', 'Maple-2741')).toBeTruthy()
  await expect(tool(['password', 'typed', '--password'], 'short1\n')).rejects.toThrow('密码须至少 8 个字符')
  await expect(tool(['password', 'typed', '--password'], 'typed-2741\n')).rejects.toThrow('密码不能包含账号')
  await expect(tool(['password', 'typed', '--password', 'Maple-2742'])).rejects.toThrow('从标准输入读密码')
  expect(await platform.signIn('typed', 'Maple-2741')).toBeTruthy()
})

test('the account command ends a user’s sessions when it removes the second factor', async () => {
  await platform.addUser({ userName: 'lostphone', roles: ['editor'] })
  const token = await platform.signIn('lostphone')
  const { result } = await platform.call(startFactor, {}, { token })
  const code = new TOTP({ secret: Secret.fromBase32(result.secret) }).generate()
  expect((await platform.call(enableFactor, { code }, { token })).code).toBe(Code.ok)
  await tool(['factor', 'lostphone'])
  expect((await platform.call(getProfile, {}, { token })).code).toBe(Code.credentialsChanged)
})

test.each([
  ['account.ts', ['list', '--all'], '不认识参数 --all'],
  ['account.ts', ['add', 'nobody', '--name'], '参数 --name 的写法不正确'],
  ['audit.ts', ['verify', '--know', 'x'], '不认识参数 --know'],
  ['demo.ts', ['--questions', 'many'], '生成和删除示例数据'],
  ['import.ts', ['a.jsonl', '--picture', 'b'], '不认识参数 --picture'],
])(
  'the command-line tool %s exits with code 2 and shows the usage when its arguments are %j',
  async (name, args, first) => {
    const { NODE_OPTIONS: _, ...inherited } = process.env
    // A command with a wrong usage must not look for a database, so the address leads nowhere.
    const env = { ...inherited, DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: folder }
    const failure = await run(process.execPath, [join(import.meta.dirname, name), ...args], { env }).catch(
      (error) => error,
    )
    const lines = failure.stderr.split('\n').filter((line: string) => !/Warning|--trace-warnings/.test(line))
    expect(failure.code).toBe(2)
    expect(lines[0]).toBe(first)
    expect(failure.stderr).toContain('npm run ')
    expect(failure.stderr).not.toMatch(/^\s+at /m)
  },
)
