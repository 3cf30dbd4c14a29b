/** Short, dry sounds made in the browser: dice on felt, paper, a low bell. No files, no music. */

import { settings } from "./settings.svelte";

export type Sound = "roll" | "land" | "note" | "tie" | "tick" | "turn" | "win";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  const touched = "userActivation" in navigator && navigator.userActivation.hasBeenActive;
  if (!settings.sound || !touched) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  MADE[sound](context, context.currentTime);
}

const MADE: Record<Sound, (audio: AudioContext, at: number) => void> = {
  roll: (audio, at) => {
    for (let knock = 0; knock < 7; knock++) {
      noise(audio, at + knock * 0.085 + Math.random() * 0.03, 0.045, 900 + Math.random() * 900, 0.11);
    }
  },
  land: (audio, at) => {
    noise(audio, at + 0.3, 0.06, 700, 0.16);
    noise(audio, at + 0.36, 0.05, 1000, 0.1);
  },
  note: (audio, at) => noise(audio, at, 0.09, 4200, 0.05),
  tie: (audio, at) => tone(audio, at, 150, 0.22, 0.07),
  tick: (audio, at) => tone(audio, at, 620, 0.05, 0.04),
  turn: (audio, at) => {
    tone(audio, at, 294, 0.35, 0.07);
    tone(audio, at + 0.14, 392, 0.45, 0.07);
  },
  win: (audio, at) => {
    for (const [i, pitch] of [294, 370, 440, 587].entries()) tone(audio, at + i * 0.13, pitch, 0.5, 0.06);
  },
};

function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const voice = audio.createOscillator();
  voice.type = "sine";
  voice.frequency.value = pitch;
  voice.connect(fading(audio, at, length, loud));
  voice.start(at);
  voice.stop(at + length);
}

function noise(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const wave = samples.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band);
  band.connect(fading(audio, at, length, loud));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
