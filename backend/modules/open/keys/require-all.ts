import type { Context } from '../../../core/http/context.ts'
import { outOfScope } from '../../../core/scope/data-scope.ts'

/** Keys are the whole platform's: a key may speak of any organisation, so whoever reaches some alone has none of them. */
export function requireAll({ scope }: Pick<Context, 'scope'>): void {
  if (!scope.all) throw outOfScope('接口密钥')
}
