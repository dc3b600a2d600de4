import { describe } from 'vitest'
import { has } from './engine.ts'
import { tryJourneys } from './journeys.ts'
import { openWebkit } from './webkit.ts'

const programs = ['WebKitWebDriver', 'Xvfb']

describe.skipIf(!has(...programs))('in WebKit (needs webkit2gtk-driver and xvfb)', () => {
  tryJourneys(openWebkit)
})
