import * as calls from '../../../lib/contracts/comment/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { Kinds } from '../../core/module.ts'
import { editComment } from './edit-comment.ts'
import { insertComment } from './insert-comment.ts'
import { listComments } from './list-comments.ts'
import { listMentionable } from './list-mentionable.ts'
import { removeComment } from './remove-comment.ts'
import { resolveComment } from './resolve-comment.ts'

export function commentRoutes(routing: Routing, kinds: Kinds): void {
  route(routing, calls.listComments, ({ ctx, input }) => listComments({ ctx, input, kinds }))
  route(routing, calls.insertComment, ({ ctx, input }) => insertComment({ ctx, input, kinds }))
  route(routing, calls.editComment, ({ ctx, input }) => editComment({ ctx, input, kinds }))
  route(routing, calls.removeComment, ({ ctx, input }) => removeComment({ ctx, input, kinds }))
  route(routing, calls.resolveComment, ({ ctx, input }) => resolveComment({ ctx, input, kinds }))
  route(routing, calls.listMentionable, ({ ctx, input }) => listMentionable({ ctx, input, kinds }))
}
