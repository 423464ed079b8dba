import { describe, expect, it } from 'vitest'
import { captcha, smsCaptcha, updatePassword } from './auth/calls.ts'
import type { Call } from './base/call.ts'
import { readAnswer } from './base/reading.ts'
import { askChat } from './chat/calls.ts'
import { queryAllDicts, queryDict } from './dict/calls.ts'
import { uploadFile } from './file/calls.ts'
import { calls } from './index.ts'
import { menuCalls, orgMenuCalls } from './menu/calls.ts'
import { listUserMenus } from './menu/user-menus.ts'
import { editRole, editRoleMenu, insertRole, listRoles, removeRole } from './role/calls.ts'
import { insertUser, insertUserRole, locked, resetPassword } from './staff/calls.ts'
import { getAll, lesson, padDuration } from './statistics/calls.ts'

// Reads an answer that follows only §3 and §7 of the specification, because an outside platform promises nothing more.

function read(call: Call, result: unknown, input: unknown = {}) {
  const outcome = readAnswer(call, result, input)
  if (!outcome.success) throw outcome.error
  return outcome.data
}

const tree = ['listMenus', 'insertMenu', 'editMenu', 'removeMenu', 'insertPort', 'editPort', 'removePort']
const documented = [
  ...['oauth/login', 'oauth/captcha', 'oauth/sms/captcha'].map((name) => `/zakj-auth/api/${name}`),
  '/zakj-admin/menus/listUserMenus',
  ...['queryAll', 'query/code'].map((name) => `/zakj-admin/api/dict-items/${name}`),
  ...['update/password', 'insertUser', 'editUser', 'locked', 'resetPassword'].map(
    (name) => `/zakj-admin/systemUser/${name}`,
  ),
  '/zakj-admin/file/upload',
  ...['menus', 'orgMenus'].flatMap((resource) => tree.map((name) => `/zakj-admin/${resource}/${name}`)),
  ...['insertRole', 'editRole', 'removeRole', 'editRoleMenu', 'listRoles', 'insertUserRole'].map(
    (name) => `/zakj-admin/role/${name}`,
  ),
  ...['getAll', 'resource', 'lesson', 'padDuration/count4HomePage', 'parent/count4Homepage'].map(
    (name) => `/zakj-admin/statistics/${name}`,
  ),
  '/questChat/chat',
  ...['org/count', 'account', 'org/account'].map((name) => `/zakj-admin/statistics/${name}`),
]

it('`documented` marks exactly the calls that specification §7 describes', () => {
  const marked = calls.filter((call) => call.documented).map(({ path }) => path)
  expect(marked.sort()).toEqual(documented.sort())
})

describe('readAnswer for a platform that knows only the specification', () => {
  it('accepts menus and users with the field names of the specification, such as fullname and portrait', () => {
    const leaf = { id: 3, name: '全部试题', url: '/questionbank/allquestions', icon: 'Quiz', level: 2 }
    const treeList = [{ id: 2, name: '题库', url: null, icon: null, level: 1, children: [leaf] }]
    expect(read(listUserMenus, { treeList, fullname: '王示例', userId: 9 })).toMatchObject({
      treeList: [{ id: '2', visible: true, children: [{ ...leaf, id: '3', visible: true, children: [] }] }],
      userId: '9',
      portrait: null,
      ports: null,
      mustChangePassword: false,
    })
    expect(() => read(listUserMenus, { fullname: '王示例', userId: 9 })).toThrow()
  })

  it('accepts menus with null, unnamed or differently spelt fields, and rejects no user for that', () => {
    const treeList = [
      { id: 2, name: '题库', url: '#', icon: null, level: '1', visible: 1, children: null },
      { id: null, name: '没有编号', url: '/a' },
      { id: 4, name: null, url: '/b' },
    ]
    const answer = read(listUserMenus, { treeList, fullname: null, fullName: '王示例', userId: 9 })
    expect(answer).toMatchObject({ treeList: [{ id: '2', visible: true, children: [] }], fullname: '王示例' })
    expect(answer).toHaveProperty('treeList.length', 1)
    expect(read(listUserMenus, { treeList: null, fullname: null, userId: 9 })).toMatchObject({
      treeList: [],
      fullname: '',
    })
  })

  it('accepts menus in which the additional fields of this project have other meanings', () => {
    const leaf = { id: 3, name: '全部试题', url: '/questionbank/allquestions' }
    const treeList = [
      { id: 1, name: '题库', children: [leaf], visible: '0', level: '一级' },
      { id: 2, name: '空', children: {}, visible: 'shown' },
      { id: 4, name: '无', children: '', visible: 0 },
    ]
    const strange = {
      ports: [{ id: 1, code: 'user:list' }],
      roles: [{ id: 5, name: '教研员' }],
      mustChangePassword: '0',
    }
    const person = { fullname: '王示例', userId: 9, portrait: 7, ...strange }
    expect(read(listUserMenus, { ...person, treeList })).toMatchObject({
      treeList: [
        { id: '1', visible: false, level: 1, children: [{ id: '3', visible: true }] },
        { id: '2', visible: true, children: [] },
        { id: '4', visible: false, children: [] },
      ],
      ports: null,
      roles: [],
      mustChangePassword: false,
    })
    for (const ports of [{ a: 1 }, 'user:list', 7]) {
      expect(read(listUserMenus, { ...person, treeList: {}, ports })).toMatchObject({ treeList: [], ports: null })
    }
    expect(read(listUserMenus, { ...person, treeList: [], ports: ['user:list', 7] })).toMatchObject({
      ports: ['user:list', '7'],
    })
    expect(() => read(listUserMenus, { ...person, treeList: { records: [] } })).toThrow()
  })

  it('accepts dictionaries with items grouped by type and with other field names', () => {
    const given = { section: [{ key: 2, name: '小学', status: true, subsetIds: '11,12', extra: '' }] }
    expect(read(queryAllDicts, given)).toMatchObject([
      { typeCode: 'section', key: '2', status: 1, subsetIds: ['11', '12'], extra: {} },
    ])
  })

  it.each([
    'https://files.example/a.png',
    { fileUrl: 'https://files.example/a.png' },
    { path: 'https://files.example/a.png' },
  ])('accepts the answer %j to a file upload', (result) =>
    expect(read(uploadFile, result)).toMatchObject({ url: 'https://files.example/a.png' }),
  )

  it.each([undefined, null, '', {}, { id: 7 }])(
    "refuses the answer %j to a file upload, because it lacks the file's address",
    (result) => {
      expect(() => read(uploadFile, result)).toThrow()
    },
  )

  it.each([queryAllDicts, queryDict])(
    'accepts dictionaries whose items have only typeCode, key, name and status',
    (call) => {
      const given = [
        { typeCode: 'section', key: 2, name: '高中', status: '1', subsetIds: [10, 11] },
        { typeCode: 'grade', key: '10', name: '高一', status: 0, subjectKeys: ['02'] },
        { typeCode: 'somethingNew', key: '1', name: '新类型', status: 1 },
      ]
      const items = read(call, given)
      expect(items).toMatchObject([
        { ...given[0], key: '2', status: 1, subsetIds: ['10', '11'], subjectKeys: [], extra: {} },
        { ...given[1], subsetIds: [], extra: {} },
      ])
      expect(items, 'a type nobody knows is left out').toHaveLength(2)
    },
  )

  it('accepts a captcha with a picture, and any answer for a code sent by SMS', () => {
    expect(read(captcha, { verifyCode: 'iVBOR', uuid: 'x' })).toEqual({ verifyCode: 'iVBOR' })
    for (const result of [undefined, null, true, { sent: true }]) expect(read(smsCaptcha, result)).toBeNull()
  })

  it.each([undefined, null, true, '修改成功', {}])('accepts the answer %j to a change of password', (result) => {
    expect(read(updatePassword, result, { oldPassword: 'a', newPassword: 'b' })).toEqual({ endedSessions: null })
  })

  it('accepts roles with only ids and names, and empty answers to calls that write roles', () => {
    const { list } = read(listRoles, { list: [{ id: 5, name: '教研员' }], total: 1 }) as { list: unknown[] }
    expect(list).toMatchObject([{ id: '5', name: '教研员', status: 1, builtIn: false, rowVersion: 1 }])
    const body = { name: '新角色', code: 'fresh', note: '' }
    expect(read(insertRole, undefined, body)).toMatchObject(body)
    expect(read(editRole, null, { id: '5', ...body })).toMatchObject({ id: '5', ...body })
    expect(read(editRoleMenu, true, { id: '5', menuIds: ['1'] })).toMatchObject({ id: '5', menuIds: ['1'] })
    expect(read(removeRole, { removed: 1 })).toBeNull()
  })

  it('accepts empty answers to calls that write staff users', () => {
    expect(read(insertUser, 12, { userName: 'wang.shili', fullName: '王示例' })).toMatchObject({
      userName: 'wang.shili',
      initialPassword: '',
    })
    expect(read(resetPassword, null, { id: '12' })).toEqual({ password: '' })
    expect(read(locked, undefined, { id: '12', locked: true })).toMatchObject({ id: '12' })
    expect(read(insertUserRole, '', { userId: '12', roleIds: ['5'] })).toMatchObject({ roleIds: ['5'] })
  })

  it.each([menuCalls, orgMenuCalls])(
    'accepts menus as nested entries, or as entries with the id of the parent menu',
    (of) => {
      const leaf = { id: 3, name: '全部试题', url: '/questionbank/allquestions', icon: null, level: 2 }
      const nested = [{ id: 2, name: '题库', url: null, icon: null, level: 1, children: [leaf] }]
      const rows = [
        { id: '2', parentId: null, kind: 'directory', name: '题库', status: 1 },
        { id: '3', parentId: '2', kind: 'menu', url: leaf.url },
      ]
      expect(read(of.listMenus, nested)).toMatchObject(rows)
      expect(read(of.listMenus, { treeList: nested })).toMatchObject(rows)
      expect(read(of.listMenus, [{ id: 3, parentId: 2, name: '全部试题', url: leaf.url }])).toMatchObject([rows[1]])
      const body = { kind: 'menu', parentId: '2', name: '新菜单', url: '/a', icon: null, visible: true, status: 1 }
      expect(read(of.insertMenu, null, body)).toMatchObject(body)
      expect(read(of.removePort, true)).toBeNull()
    },
  )

  it.each([
    '你好',
    { answer: '你好' },
    { content: '你好' },
    { data: { answer: '你好' } },
    { choices: [{ message: { role: 'assistant', content: '你好' } }] },
    { text: '你好', sources: ['教材'] },
  ])('accepts the answer %j of the chat', (result) => {
    expect(read(askChat, result, { text: '在吗' })).toEqual({ text: '你好', by: 'model', sources: [] })
  })

  it.each([null, undefined, {}, ''])('refuses the chat answer %j, because it contains no text', (result) => {
    expect(() => read(askChat, result, { text: '在吗' })).toThrow()
  })

  it.each([undefined, [{ label: '试题', value: 12 }], { questionCount: 12 }])(
    'returns an empty list of figures for the answer %j, because it contains no known figures',
    (result) => {
      expect(read(getAll, result)).toEqual({ figures: [], shares: [] })
    },
  )

  it.each([1_234, { total: 1_234 }, { count: 1_234 }, { value: 1_234 }])(
    'accepts the answer %j to a call for one figure',
    (result) => {
      const figure = { key: 'lesson', value: 1_234, change: null, series: null, url: null }
      expect(read(lesson, result)).toEqual({ figures: [figure], shares: [] })
      expect(read(padDuration, result)).toMatchObject({ figures: [{ key: 'padDuration', value: 1_234 }] })
    },
  )

  it.each([undefined, null, '1234', {}, { rows: [] }, [{ value: 1 }]])(
    'returns an empty list of figures for the answer %j to a call for one figure, because it is no number',
    (result) => {
      expect(read(lesson, result)).toEqual({ figures: [], shares: [] })
    },
  )
})
