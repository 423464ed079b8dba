import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { several } from '../base/paging.ts'
import { recordId, versioned } from '../base/record.ts'
import { editedPoint, MAX_ALIASES, pointBody } from './editing.ts'

/** Answers which points of a subject and section already have one of these names, as their name or as an alias. */
export const findTakenNames = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/findTakenNames',
  summary: '查找同名知识点',
  permission: 'knowledge:edit',
  request: z.object({
    subject: z.string().min(1, '请选择学科').max(40),
    section: z.string().min(1, '请选择学段').max(40),
    names: several.pipe(z.array(z.string().max(60)).max(MAX_ALIASES + 1)),
    /** The point whose own names do not count. */
    id: recordId.optional(),
  }),
  answer: z.array(
    z.object({
      /** The name as it was asked for. */
      name: z.string(),
      point: z.object({ id: z.string(), code: z.string(), name: z.string(), rowVersion: z.number().int() }),
    }),
  ),
})

/** Adds aliases to a point, as its form does. */
export const addPointAliases = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/addPointAliases',
  summary: '设为知识点的别名',
  permission: 'knowledge:edit',
  request: versioned.extend({ aliases: pointBody.shape.aliases.unwrap().min(1, '请填写别名') }),
  answer: editedPoint,
})
