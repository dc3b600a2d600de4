import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { correctTexts } from '#contract/kit/texts.ts'
import { loadConfig } from './kit/config.ts'
import { queryClient } from './kit/query.ts'
import { isOfPrestador } from './kit/return-address.ts'
import { addPrestador, router } from './router.ts'
import { prepare } from './start.ts'

correctTexts(document.documentElement.dataset['textos'] === 'corrigidos')
start().catch(() => {
  document.documentElement.dataset['scene'] = 'failed'
})
void loadConfig()

async function start() {
  if (isOfPrestador(location.pathname)) await addPrestador()
  prepare()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
