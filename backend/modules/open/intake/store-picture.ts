import { Readable } from 'node:stream'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { type sendPicture as call, PICTURE_BYTES } from '../../../../lib/contracts/open/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { storeAsset } from '../../file/index.ts'

interface SendPicture {
  ctx: Context<null>
  input: CallRequest<typeof call>
}

/**
 * Stores a picture after a check of its content. A picture with the bytes of a stored picture receives the id of that
 * picture.
 */
export async function storePicture({ ctx, input }: SendPicture): Promise<CallAnswer<typeof call>> {
  const bytes = Buffer.from(input.data, 'base64')
  if (bytes.length > PICTURE_BYTES) throw new InvalidError({ data: `图片超过 ${PICTURE_BYTES / 1024 / 1024} MB` })
  const incoming = { stream: Readable.from([bytes]), name: input.name, userId: null, only: 'image' } as const
  try {
    const { id } = await storeAsset(ctx, incoming)
    return { id }
  } catch (error) {
    if (error instanceof InvalidError) throw new InvalidError({ data: error.message })
    throw error
  }
}
