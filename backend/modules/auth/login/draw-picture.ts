import { assertNoTransaction } from '../../../core/database/transaction.ts'
import { TooManyError } from '../../../core/http/errors.ts'
import { Semaphore } from '../../../core/semaphore.ts'

const WIDTH = 120
const HEIGHT = 44
/** Two pixels for each point of the SVG, for screens with small pixels. */
const DOTS_PER_INCH = 144
/** Drawings at a time: one costs some 10 ms of processor time, and everybody else goes on meanwhile. */
const AT_ONCE = 2
/** Callers that wait for a drawing, whatever their addresses: about a second's work. */
const WAITING_MOST = 120
const BUSY_SECONDS = 3

const turns = new Semaphore(AT_ONCE)
let waiting = 0

export interface Picture {
  readonly text: string
  readonly png: Buffer
}

/** Four characters and a picture of them. Throws TooManyError where too many wait for theirs already. */
export async function drawPicture(): Promise<Picture> {
  assertNoTransaction('a drawing')
  if (waiting >= WAITING_MOST) {
    throw new TooManyError(`获取图形验证码的人较多，请 ${BUSY_SECONDS} 秒后再试`, BUSY_SECONDS)
  }
  waiting++
  try {
    return await turns.take('picture', draw)
  } finally {
    waiting--
  }
}

async function draw(): Promise<Picture> {
  // Loaded at the first use, which makes a start quicker.
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
  // Drawn as pixels: the outlines in an SVG would tell a program the characters.
  const png = await sharp(Buffer.from(data), { density: DOTS_PER_INCH }).png().toBuffer()
  return { text, png }
}
