import { z } from 'zod'
import { scopeGrant } from '../base/access.ts'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { recordId } from '../base/record.ts'

// Calls for impersonating a role: the user sees the platform as the role sees it and can only read.

/**
 * Lists the data scopes with which impersonateRole may start: those of the role's members, most frequent first, then
 * the caller's own data scope. Members outside the caller's data scope count too, because the answer contains numbers
 * and no names.
 */
export const listImpersonationScopes = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/listImpersonationScopes',
  summary: '角色成员的学科学段',
  permission: 'role:view',
  request: z.object({ roleId: recordId }),
  answer: z.array(scopeGrant.extend({ members: z.number().int() })),
})

/** Shows the platform in the caller's session as the role sees it; until endImpersonation the caller can only read. */
export const impersonateRole = defineCall({
  method: 'PUT',
  path: '/zakj-admin/role/impersonateRole',
  summary: '以角色查看',
  permission: 'role:view',
  request: z.object({
    roleId: recordId,
    /** The subjects and sections in which to impersonate a role with the data scope subjectSection. */
    grants: z.array(scopeGrant).max(50),
  }),
  answer: nothing,
})

export const endImpersonation = defineCall({
  method: 'PUT',
  path: '/zakj-admin/role/endImpersonation',
  summary: '退出以角色查看',
  permission: 'signedIn',
  request: noRequest,
  answer: nothing,
  whileImpersonating: true,
})
