import { assertNoTransaction } from '../../../core/database/transaction.ts'
import { TooManyError } from '../../../core/http/errors.ts'
import { Semaphore } from '../../../core/semaphore.ts'

const WIDTH = 120
const HEIGHT = 44
/** An SVG has 72 dots per inch. The picture gets twice as many, because many screens have a high resolution. */
const DOTS_PER_INCH = 144
/** The most drawings at the same time. A drawing takes about 10 ms of processor time. */
const AT_ONCE = 2
/** The most callers from all addresses that wait for a drawing: about one second of work. */
const MAX_WAITING = 120
const BUSY_SECONDS = 3

const turns = new Semaphore(AT_ONCE)
let waiting = 0

export interface Picture {
  readonly text: string
  readonly png: Buffer
}

/** Returns four characters and a picture of them. @throws TooManyError when too many callers are waiting. */
export async function drawPicture(): Promise<Picture> {
  assertNoTransaction('a drawing')
  if (waiting >= MAX_WAITING) {
    throw new TooManyError(`获取图形验证码的人较多，请 ${BUSY_SECONDS} 秒后再试`, BUSY_SECONDS)
  }
  waiting++
  try {
    return await turns.run('picture', draw)
  } finally {
    waiting--
  }
}

async function draw(): Promise<Picture> {
  // The libraries are loaded at the first drawing, so that the service starts faster.
  const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([import('sharp'), import('svg-captcha')])
  const { text, data } = svgCaptcha.create({
    size: 4,
    ignoreChars: '0oO1iIlL',
    noise: 3,
    color: true,
    background: '#f4f6f8',
    width: WIDTH,
    height: HEIGHT,
  })
  // The picture is sent as PNG and not as SVG, because a program could recognise the characters by their outlines in
  // the SVG.
  const png = await sharp(Buffer.from(data), { density: DOTS_PER_INCH }).png().toBuffer()
  return { text, png }
}
