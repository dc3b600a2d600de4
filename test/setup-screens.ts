import { afterEach } from 'vitest'
import { installPage } from './dom.ts'

installPage()
const { cleanup, configure } = await import('@testing-library/react')
// only ends what never comes, as in a journey: nothing is slower for it
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
