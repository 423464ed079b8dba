import type { Asset } from '../../../lib/contracts/file.ts'
import type { Context } from '../../core/context.ts'
import { InvalidError } from '../../core/errors.ts'
import { filePart } from '../../core/file-part.ts'
import { storeAsset } from './store-asset.ts'

export async function uploadFile({ ctx }: { ctx: Context }): Promise<Asset> {
  const part = await filePart(ctx)
  if (!part) throw new InvalidError({ file: '请选择要上传的文件' })
  return storeAsset(ctx, { stream: part.file, name: part.name, userId: ctx.principal.userId })
}
