import { createRoot } from 'react-dom/client'
import { App } from './routes/App.tsx'
import { loadConfig } from './kit/call/config.ts'
import { surviveTranslators } from './kit/browser/translated.ts'
import { prepare } from './routes/start.ts'
// Most visits begin at one of these three: in the first file they wait for no other.
import './sessao/Login.tsx'
import './painel/Painel.tsx'
import './funcionario/FuncionarioList.tsx'

surviveTranslators()
void begin()
void loadConfig()

async function begin() {
  await prepare()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(<App />)
  // what index.html shows where this file never comes
  document.querySelector('.start-failed')?.remove()
}
