import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import type { OpenKeyStatus } from '@/lib/contracts/open/card'
import type { OpenKey } from '@/lib/contracts/open/keys'
import { OpenKeyActions } from './actions'

const openKey = (status: OpenKeyStatus): OpenKey => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-20T01:00:00.000Z',
  updatedBy: '示例',
  name: '示例密钥',
  kind: 'app',
  keyId: 'ok_1',
  quota: 60,
  organIds: [],
  organNames: [],
  note: '',
  status,
  lastUsedAt: null,
  previousUntil: null,
})
const ports = ['list', 'edit', 'rotate', 'revoke'].map((action) => `openKey:${action}`)
const offered = (status: OpenKeyStatus, held = ports) =>
  actionLabels(<OpenKeyActions openKey={openKey(status)} onDialog={() => {}} />, held)

afterEach(cleanup)

it('the actions on an active API key are 编辑, 更换, 记录 and 吊销', async () => {
  expect((await offered('active')).toSorted()).toEqual(['编辑', '更换', '记录', '吊销'].toSorted())
})

it('the only action on a revoked API key is 记录', async () => {
  expect(await offered('revoked')).toEqual(['记录'])
})

it('the only action on an active API key is 记录 for a user who may only read keys', async () => {
  expect(await offered('active', ['openKey:list'])).toEqual(['记录'])
})
