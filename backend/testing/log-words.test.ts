import { expect, it } from 'vitest'
import { accountTransitions, studentTransitions } from '../../lib/contracts/account/transitions.ts'
import { announcementTransitions } from '../../lib/contracts/announcement/transitions.ts'
import { commonActions } from '../../lib/contracts/base/actions.ts'
import { enabledTransitions } from '../../lib/contracts/base/enabled-transitions.ts'
import { actionWord, cardOf, taskName } from '../../lib/contracts/cards.ts'
import { classTransitions } from '../../lib/contracts/class/transitions.ts'
import {
  outTransitions,
  stocktakeTransitions,
  storageTransitions,
} from '../../lib/contracts/device/document-transitions.ts'
import { deviceTransitions } from '../../lib/contracts/device/transitions.ts'
import { feedbackTransitions } from '../../lib/contracts/feedback/transitions.ts'
import { pointTransitions } from '../../lib/contracts/knowledge/transitions.ts'
import { openKeyTransitions } from '../../lib/contracts/open/transitions.ts'
import { orderTransitions } from '../../lib/contracts/order/transitions.ts'
import { questionTransitions } from '../../lib/contracts/question/transitions.ts'
import { issueTransitions, reviewTransitions } from '../../lib/contracts/review/transitions.ts'
import { roleTransitions } from '../../lib/contracts/role/transitions.ts'
import { machines } from '../../lib/contracts/transitions.ts'
import { registry } from '../modules.ts'

/** Returns whether the log has a text for an action: that of the kind, or that of all kinds. */
const hasWord = (kind: string, action: string) => action in commonActions || action in (cardOf(kind)?.actions ?? {})

it('labels an action by its kind of record, and without a kind by those of all kinds', () => {
  expect(actionWord('expire', 'student')).toBe('到期')
  expect(actionWord('expire', 'reviewTask')).toBe('收回')
  expect(actionWord('restore', 'reviewTask')).toBe('恢复')
  expect(actionWord('restore', 'question')).toBe('还原')
  expect(actionWord('expire').split('、').toSorted()).toEqual(['到期', '收回'])
  expect(actionWord('insert', 'question')).toBe('录题')
  expect(actionWord('insert')).toBe('新增')
  expect(taskName('student:extend')).toBe('学生账号 · 延期')
})

it('labels entries of earlier editions, and shows unknown ones unchanged', () => {
  expect(actionWord('insertUser', 'systemUser')).toBe('新增')
  expect(actionWord('editUser', 'systemUser')).toBe('修改')
  expect(actionWord('setStatus', 'systemUser')).toBe('改变状态')
  expect(actionWord('assign', 'role')).toBe('授予')
  expect(actionWord('generate', 'deviceCode')).toBe('生成')
  expect(actionWord('refuse', 'device')).toBe('拒绝激活')
  expect(actionWord('outside', 'elsewhere')).toBe('outside')
})

it('labels every kind of task', () => {
  const unnamed = registry.taskKinds.filter(({ name }) => {
    const [kind = '', action = ''] = name.split(':')
    return !hasWord(kind, action)
  })
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

/** Machines by the kinds whose records they change, with the action's name in the log if it differs. */
const moved = [
  [accountTransitions.teacher, ['teacher'], {}],
  [accountTransitions.student, ['student'], {}],
  [studentTransitions, ['student'], {}],
  [classTransitions, ['class'], {}],
  [orderTransitions, ['order'], {}],
  [roleTransitions, ['role'], {}],
  [announcementTransitions, ['announcement'], {}],
  [openKeyTransitions, ['openKey'], {}],
  [questionTransitions, ['question'], { withdraw: 'withdrawSubmission' }],
  [pointTransitions, ['kp'], { withdraw: 'withdrawSubmission' }],
  [reviewTransitions, ['reviewTask'], {}],
  [deviceTransitions, ['device'], {}],
  [storageTransitions, ['deviceStorage'], { cancel: 'void' }],
  [outTransitions, ['deviceOut'], { cancel: 'void' }],
  [stocktakeTransitions, ['deviceStocktake'], { cancel: 'void' }],
  [
    feedbackTransitions,
    ['userFeedback', 'problemFeedback'],
    { assign: 'assignFeedback', start: 'startFeedback', reopen: 'reopenFeedback' },
  ],
] as const

/** The log names these as a change of state, and its fields contain the state. */
const BY_STATUS = ['enable', 'disable', 'suspend', 'close']

it('labels a transition like buttons and refusals', () => {
  const listed: readonly unknown[] = moved.map(([machine]) => machine)
  // Issues of a review leave no entries; kinds that are only enabled or disabled are changed by `status`.
  const unlisted = machines.filter(([, machine]) => !listed.includes(machine)).map(([, machine]) => machine)
  expect(unlisted).toEqual([issueTransitions, enabledTransitions])
  const faults = moved.flatMap(([{ actions }, kinds, names]) =>
    Object.entries<{ label: string }>(actions).flatMap(([action, { label }]) => {
      const name = (names as Readonly<Record<string, string>>)[action] ?? action
      return kinds
        .filter((kind) => hasWord(kind, name) || !BY_STATUS.includes(name))
        .filter((kind) => !hasWord(kind, name) || actionWord(name, kind) !== label)
        .map((kind) => `${kind}: ${label}, but ${actionWord(name, kind)} in the log`)
    }),
  )
  expect(faults).toEqual([])
})
