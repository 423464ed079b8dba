import { z } from 'zod'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'

// 权限说明: why somebody of the staff can or cannot reach a screen or a call (domain model §11).

const resource = '/zakj-admin/systemUser'

/** What 权限说明 can be asked about: every screen of the menu, and every call that asks for a permission. */
export const listAccessTargets = defineCall({
  method: 'GET',
  path: `${resource}/listAccessTargets`,
  summary: '权限说明可查询的页面和接口',
  permission: 'user:explain',
  request: z.object({}),
  answer: z.object({
    /** `above`: the directories it stands in. */
    screens: z.array(z.object({ url: z.string(), name: z.string(), above: z.string() })),
    /** One for each permission, with the calls behind it. */
    ports: z.array(z.object({ permission: z.string(), name: z.string(), calls: z.array(z.string()) })),
  }),
})

/** `note` stands in nobody's way and yet has to be known. */
export const verdicts = ['ok', 'note', 'fail'] as const
export const explainSteps = ['account', 'roles', 'menu', 'port', 'scope'] as const

export const explainStep = z.object({
  step: z.enum(explainSteps),
  verdict: z.enum(verdicts),
  text: z.string(),
  /** Roles the person lacks that would let them pass. */
  givenBy: z.array(z.string()),
})
export type ExplainStep = z.infer<typeof explainStep>

/** What a person holds of one port. */
const heldPort = z.object({
  permission: z.string(),
  name: z.string(),
  scopes: z.array(dataScope),
  roles: z.array(z.string()),
})

/**
 * Why a person can or cannot reach a screen or a call, step by step; steps behind a failed one are judged all the same.
 * With neither of them: what the person holds.
 */
export const explainAccess = defineCall({
  method: 'GET',
  path: `${resource}/explainAccess`,
  summary: '权限说明',
  permission: 'user:explain',
  request: z.object({
    userId: recordId,
    url: z.string().max(100).optional(),
    permission: z.string().max(100).optional(),
  }),
  answer: z.object({
    reaches: z.boolean(),
    steps: z.array(explainStep),
    /** Who may give the person one of the roles or the data scope they lack, as far as the asker may see people. */
    granters: z.array(z.object({ id: z.string(), fullName: z.string() })),
    holds: z.object({
      scopes: z.object({ grants: z.array(scopeGrant), organs: z.array(z.string()), agents: z.array(z.string()) }),
      screens: z.array(
        z.object({
          url: z.string(),
          name: z.string(),
          above: z.string(),
          roles: z.array(z.string()),
          ports: z.array(heldPort),
        }),
      ),
    }),
  }),
})
export type Explanation = z.infer<typeof explainAccess.answer>
export type HeldPort = z.infer<typeof heldPort>
