import { z } from 'zod'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall } from '../base/call.ts'

export const scopeDescription = z.object({
  /** The data scope of the permission to read the list; null for all records. */
  scope: z
    .object({
      kinds: z.array(dataScope),
      /** The names of some organisations and agents in the scope, and of its subjects and sections. */
      organs: z.array(z.string()),
      organCount: z.number().int(),
      agents: z.array(z.string()),
      agentCount: z.number().int(),
      grants: z.array(z.string()),
      /** The subjects and sections of the scope as keys, which a form offers as choices. */
      places: z.array(scopeGrant).default([]),
    })
    .nullable(),
  /** Names of the roles that may change the data scope. */
  grantors: z.array(z.string()),
})
export type ScopeDescription = z.infer<typeof scopeDescription>

/** Answers the caller's data scope for a list, so that the page can explain why the list is empty. */
export const describeScope = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/describeScope',
  summary: '我在某列表的数据范围',
  permission: 'signedIn',
  request: z.object({
    list: z.templateLiteral([z.string().regex(/^[a-zA-Z]+$/), ':', z.string().regex(/^[a-zA-Z]+$/)]),
  }),
  answer: scopeDescription,
})
