import { outOfScope } from '../../../core/auth/data-scope.ts'
import type { Context } from '../../../core/http/context.ts'

/** Keys are the whole platform's: a key may speak of any organisation, so whoever reaches some alone has none of them. */
export function requireAll({ scope }: Pick<Context, 'scope'>): void {
  if (!scope.all) throw outOfScope('接口密钥')
}
