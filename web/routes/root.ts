import { createRootRoute } from '@tanstack/react-router'
import { Root } from '../Root.tsx'

/** What every address of the portal hangs on. */
export const root = createRootRoute({ component: Root })
