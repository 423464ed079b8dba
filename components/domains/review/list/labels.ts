import type { ReviewFigures } from '@/lib/contracts/review/calls'
import type { ReviewLabels } from '../reviewed-screens'
import { REVIEWERS, type Tab, type TaskTab } from './lists'

export const tabLabels = [
  { value: 'open', label: '待领取' },
  { value: 'mine', label: '我的待审' },
  { value: 'done', label: '已审' },
] as const satisfies readonly { value: Tab; label: string }[]

/** Labels of the tabs that a chief reviewer sees. */
export const chiefTabLabels = [
  { value: 'disputes', label: '申诉/仲裁' },
  { value: 'all', label: '全部' },
  { value: REVIEWERS, label: '审核人' },
] as const satisfies readonly { value: Tab; label: string }[]

type Empty = Readonly<Record<TaskTab, { title: string; text: string | null }>>

/**
 * Title and explanation of each tab without tasks. The explanation says how review tasks get into the tab. For the tab
 * of waiting tasks (`open`) the explanation depends on the user, so it is in figures.tsx.
 */
export const emptyTabs = ({ name, noun }: Pick<ReviewLabels, 'name' | 'noun'>): Empty => ({
  open: { title: '现在没有您可以领取的任务', text: null },
  mine: { title: '您手上没有待审的任务', text: '从“待领取”领取，或由推送规则、学科主编指派给您。' },
  done: { title: `您还没有审过${noun}`, text: '给出结论的任务都列在这里。' },
  disputes: { title: '没有待处理的申诉和仲裁', text: `作者的申诉，和同一环节意见不一的${noun}，会列在这里。` },
  all: { title: '还没有审核任务', text: `有${name}提交审核后会出现在这里。` },
})

/** Number of hours before its deadline at which a review task is highlighted. */
const SOON = 8

/** Returns the urgency of a review task as a tone and a text; `now` is in milliseconds since 1970. */
export function urgencyOf(dueAt: string, now: number): { tone: 'error' | 'warning' | 'neutral'; word: string } {
  const hours = (Date.parse(dueAt) - now) / 3_600_000
  if (hours < 0) return { tone: 'error', word: `超时 ${spanOf(-hours)}` }
  return { tone: hours < SOON ? 'warning' : 'neutral', word: `剩 ${spanOf(hours)}` }
}

function spanOf(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} 分钟`
  return hours < 48 ? `${Math.round(hours)} 小时` : `${Math.round(hours / 24)} 天`
}

export const durationOf = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} 秒` : `${(seconds / 60).toFixed(1)} 分钟`

/** Returns the number of review tasks on which the agreement is based, and the agreement beyond chance (κ). */
export function agreementNote({ count, kappa }: NonNullable<ReviewFigures['agreement']>): string {
  const beyond = kappa === null ? '' : `，κ ${kappa.toFixed(2)}`
  return `近 90 天 ${count} 次${beyond}`
}

/** Explains how review tasks are assigned to the user, for a user who has no tasks to claim. */
export function rulesNote({ used, mine }: ReviewFigures['rules']): string {
  if (used === 0) return '没有启用的推送规则：提交的内容都留在这里，等人领取。'
  if (mine === 0) return `没有推送规则适用于您：启用的 ${used} 条规则都把任务交给其他人。`
  return `有 ${mine} 条推送规则会把任务交给您：指派给您的在“我的待审”，留给人领取的出现在这里。`
}
