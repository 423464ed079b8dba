import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { changeKind, changeNote, versionState } from '../base/versions.ts'
import { questionBody, storedBody, textsFit } from './body.ts'
import { questionListItem, questionStatus } from './calls.ts'
import { finding } from './detail.ts'

/** A question as its form shows it: the content of the working version or, without one, of the newest version. */
export const editedQuestion = recordStamp.extend({
  code: z.string(),
  status: questionStatus,
  owned: questionListItem.shape.owned,
  version: z.object({ id: z.string(), no: z.number().int(), state: versionState }),
  /** True if learners now see an earlier version of the question than this one. */
  live: z.boolean(),
  body: storedBody,
  /** Ids of the knowledge points that a job suggested in place of deprecated ones, and that nobody has confirmed. */
  suggested: z.array(z.string()).default([]),
  findings: z.array(finding),
})
export type EditedQuestion = z.infer<typeof editedQuestion>

export const getQuestionBody = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/getQuestionBody',
  summary: '读取试题用于编辑',
  permission: 'question:edit',
  request: z.object({ id: recordId }),
  answer: editedQuestion,
})

/** Counts the questions of a knowledge point by difficulty key. */
export const countPointDifficulties = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/countPointDifficulties',
  summary: '同一知识点试题的难度分布',
  permission: 'question:edit',
  request: z.object({ point: recordId, but: recordId.optional() }),
  answer: z.record(z.string(), z.number().int()),
})

export const insertQuestion = defineCall({
  method: 'POST',
  path: '/zakj-question/questions/insertQuestion',
  summary: '录题',
  permission: 'question:edit',
  creates: true,
  bodyBytes: 2 * 1024 * 1024,
  request: questionBody.superRefine(textsFit),
  answer: editedQuestion,
})

/**
 * Saves into the working version. If the newest version was submitted or is published, the service saves into a new
 * version based on it.
 */
export const editQuestion = defineCall({
  method: 'PUT',
  path: '/zakj-question/questions/editQuestion',
  summary: '修改试题',
  permission: 'question:edit',
  bodyBytes: 2 * 1024 * 1024,
  request: questionBody.extend(versioned.shape).superRefine(textsFit),
  answer: editedQuestion,
})

/**
 * The parts of a question whose change makes a version a major one. `formulas` means the formulas in any text; the
 * other parts are fields.
 */
export const changedPart = z.enum([
  'typeCode',
  'groundHtml',
  'promptHtml',
  'options',
  'answer',
  'blanks',
  'rubric',
  'children',
  'formulas',
])
export type ChangedPart = z.infer<typeof changedPart>

export const versionChange = z.object({
  no: z.number().int(),
  changeKind,
  changeNote: z.string(),
  /** The changed parts because of which the change is a major one. */
  parts: z.array(changedPart),
})
export type VersionChange = z.infer<typeof versionChange>

/** Answers whether the newest version will count as a minor or a major change when the owner submits it, and why. */
export const getVersionChange = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/getVersionChange',
  summary: '新版本的修改幅度',
  permission: 'question:submit',
  request: z.object({ id: recordId }),
  answer: versionChange,
})

/** Submits a question; answers 409 with the findings as fields if findings still prevent the submission. */
export const submitQuestion = defineCall({
  method: 'PUT',
  path: '/zakj-question/questions/submitQuestion',
  summary: '提交试题',
  permission: 'question:submit',
  request: versioned.extend({ changeNote }),
  answer: editedQuestion,
})

export const withdrawQuestion = defineCall({
  method: 'PUT',
  path: '/zakj-question/questions/withdrawQuestion',
  summary: '撤回提交',
  permission: 'question:submit',
  request: versioned,
  answer: editedQuestion,
})

export const recycleQuestion = defineCall({
  method: 'PUT',
  path: '/zakj-question/questions/recycleQuestion',
  summary: '移到回收站',
  permission: 'question:recycle',
  request: versioned,
  answer: editedQuestion,
})

/** Restores a question from the recycle bin as a draft, within 30 days. */
export const restoreQuestion = defineCall({
  method: 'PUT',
  path: '/zakj-question/questions/restoreQuestion',
  summary: '从回收站还原',
  permission: 'question:recycle',
  request: versioned,
  answer: editedQuestion,
})

/** Creates a working version with the content of an older version; all later versions stay. */
export const restoreVersion = defineCall({
  method: 'POST',
  path: '/zakj-question/questions/restoreVersion',
  summary: '以旧版本新建版本',
  permission: 'question:edit',
  creates: true,
  request: versioned.extend({ versionId: recordId }),
  answer: editedQuestion,
})
