import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import type { AccountItem } from '@/lib/contracts/account/calls'
import { StudentActions } from './actions'

afterEach(cleanup)

const student = (more: Partial<AccountItem>): AccountItem => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  updatedBy: null,
  userName: 'dd2026-000001-0001',
  fullName: '试用0001',
  phone: '',
  organId: '1',
  organName: '示例中学',
  classId: null,
  className: null,
  section: null,
  grade: null,
  subjects: [],
  type: 'trial',
  validTo: '2099-08-31',
  status: 'active',
  lastLoginAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  deviceSn: null,
  orderId: null,
  orderCode: null,
  extendedOn: null,
  ...more,
})

const ports = ['status', 'renew', 'extend', 'formalise', 'replace'].map((port) => `student:${port}`)
const offered = (more: Partial<AccountItem>, held = ports) =>
  actionLabels(<StudentActions account={student(more)} onReplace={() => undefined} />, held)

it('StudentActions offers 转正式 for a trial account, and 延期 only when the account was never extended', async () => {
  expect(await offered({})).toEqual(expect.arrayContaining(['转正式', '延期', '停用', '注销']))
  expect(await offered({})).not.toContain('替换')
  expect(await offered({ extendedOn: '2026-11-01' })).not.toContain('延期')
  expect(await offered({ status: 'closed' })).toEqual(['记录'])
})

it('StudentActions offers 续期 and 替换 for a formal account', async () => {
  const found = await offered({ type: 'formal' })
  expect(found).toEqual(expect.arrayContaining(['续期', '替换', '停用']))
  expect(found).not.toContain('转正式')
  expect(await offered({ type: 'formal' }, [])).toEqual(['记录'])
})
