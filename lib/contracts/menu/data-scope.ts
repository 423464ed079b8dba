import { z } from 'zod'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall } from '../base/call.ts'

export const scopeDescription = z.object({
  /** Null: everything. */
  scope: z
    .object({
      kinds: z.array(dataScope),
      /** Names: a few of the organisations and agents, and subjects of sections in words. */
      organs: z.array(z.string()),
      organCount: z.number().int(),
      agents: z.array(z.string()),
      agentCount: z.number().int(),
      grants: z.array(z.string()),
      /** The same as keys: what a form offers. */
      places: z.array(scopeGrant).default([]),
    })
    .nullable(),
  /** Names of the roles that may change it. */
  grantors: z.array(z.string()),
})
export type ScopeDescription = z.infer<typeof scopeDescription>

/** What somebody reaches with the port of a list: an empty list says so. */
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
