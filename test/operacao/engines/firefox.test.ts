import { describe } from 'vitest'
import { has } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { tryJourneys } from './journeys.ts'

describe.skipIf(!has('firefox-esr'))('in Firefox (needs firefox-esr)', () => {
  tryJourneys(openFirefox)
})
