import type { Asset } from '../../../lib/contracts/file/calls.ts'
import { filePart } from '../../core/files/file-part.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { storeAsset } from './store-asset.ts'

export async function uploadFile({ ctx }: { ctx: Context }): Promise<Asset> {
  const part = await filePart(ctx)
  if (!part) throw new InvalidError({ file: '请选择要上传的文件' })
  return storeAsset(ctx, { stream: part.file, name: part.name, userId: ctx.principal.userId })
}
