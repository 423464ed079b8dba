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
import { edgeTransitions, pointTransitions } from '../../lib/contracts/knowledge/transitions.ts'
import { systemTransitions } from '../../lib/contracts/knowledge-system/transitions.ts'
import { openKeyTransitions } from '../../lib/contracts/open/transitions.ts'
import { orderTransitions } from '../../lib/contracts/order/transitions.ts'
import { questionTransitions } from '../../lib/contracts/question/transitions.ts'
import { issueTransitions, reviewTransitions } from '../../lib/contracts/review/transitions.ts'
import { roleTransitions } from '../../lib/contracts/role/transitions.ts'
import { machines } from '../../lib/contracts/transitions.ts'
import { registry } from '../modules.ts'

/** Returns whether the audit log has a Chinese text for an action, of this kind of record or of all kinds. */
const hasWord = (kind: string, action: string) => action in commonActions || action in (cardOf(kind)?.actions ?? {})

it('actionWord returns the label of an action for a kind of record, and all its labels without a kind', () => {
  expect(actionWord('expire', 'student')).toBe('到期')
  expect(actionWord('expire', 'reviewTask')).toBe('收回')
  expect(actionWord('restore', 'reviewTask')).toBe('恢复')
  expect(actionWord('restore', 'question')).toBe('还原')
  expect(actionWord('expire').split('、').toSorted()).toEqual(['到期', '收回'])
  expect(actionWord('insert', 'question')).toBe('录题')
  expect(actionWord('insert')).toBe('新增')
  expect(taskName('student:extend')).toBe('学生账号 · 延期')
})

it('actionWord returns labels for actions of earlier versions, and an unknown action unchanged', () => {
  expect(actionWord('insertUser', 'systemUser')).toBe('新增')
  expect(actionWord('editUser', 'systemUser')).toBe('修改')
  expect(actionWord('setStatus', 'systemUser')).toBe('改变状态')
  expect(actionWord('assign', 'role')).toBe('授予')
  expect(actionWord('generate', 'deviceCode')).toBe('生成')
  expect(actionWord('refuse', 'device')).toBe('拒绝激活')
  expect(actionWord('outside', 'elsewhere')).toBe('outside')
})

it('every kind of task has a label in the audit log', () => {
  const unnamed = registry.taskKinds.filter(({ name }) => {
    const [kind = '', action = ''] = name.split(':')
    return !hasWord(kind, action)
  })
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

/**
 * For each state machine: the kinds of records whose states it changes, and the actions that the audit log names
 * differently (name in the machine: name in the log).
 */
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
  [systemTransitions, ['ksystem'], { edit: 'saveNodes', withdraw: 'withdrawSubmission' }],
  [
    edgeTransitions,
    ['kp'],
    {
      ...{ insert: 'addPrerequisite', edit: 'editPrerequisite' },
      ...{ approve: 'approvePrerequisite', remove: 'removePrerequisite' },
    },
  ],
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

/** Actions that the audit log may also show as a change of the field 状态, without a text of their own. */
const BY_STATUS = ['enable', 'disable', 'suspend', 'close']

it('a state transition has the same label in the audit log, on buttons and in refusals', () => {
  const listed: readonly unknown[] = moved.map(([machine]) => machine)
  // These two machines are not in `moved`: the states of review issues are not logged, and the audit log has one action
  // `status` for kinds of records that can only be enabled or disabled.
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
