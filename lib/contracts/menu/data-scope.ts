import { z } from 'zod'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall } from '../base/call.ts'

export const scopeDescription = z.object({
  /** The reach of the port; null for all records. */
  scope: z
    .object({
      kinds: z.array(dataScope),
      /** Names of some organisations and agents, and of subjects in sections. */
      organs: z.array(z.string()),
      organCount: z.number().int(),
      agents: z.array(z.string()),
      agentCount: z.number().int(),
      grants: z.array(z.string()),
      /** The subjects and sections as keys, which a form offers. */
      places: z.array(scopeGrant).default([]),
    })
    .nullable(),
  /** Names of the roles that may change it. */
  grantors: z.array(z.string()),
})
export type ScopeDescription = z.infer<typeof scopeDescription>

/** Answers the caller's data scope for the port of a list, which explains an empty list. */
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
