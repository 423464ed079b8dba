// A short tone for each serial number, so that whoever scans need not look up. Made by the page itself: no sound file.

const MUTED = 'scan-muted'

export const isMuted = (): boolean => localStorage.getItem(MUTED) === '1'
export const setMuted = (muted: boolean): void => localStorage.setItem(MUTED, muted ? '1' : '0')

const tones = {
  good: { hertz: 1_320, seconds: 0.07 },
  differs: { hertz: 520, seconds: 0.2 },
  bad: { hertz: 220, seconds: 0.3 },
} as const

let audio: AudioContext | undefined

/** A high tone for what was taken, a middle one for what differs, a low and longer one for what was not taken. Silent where the browser has no sound. */
export function beep(kind: keyof typeof tones): void {
  if (isMuted() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { hertz, seconds } = tones[kind]
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = kind === 'bad' ? 'square' : 'sine'
  oscillator.frequency.value = hertz
  volume.gain.value = 0.08
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}
