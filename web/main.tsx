import { createRoot } from 'react-dom/client'
import { App } from './routes/App.tsx'
import { loadConfig } from './kit/call/config.ts'
import { surviveTranslators } from './kit/browser/translated.ts'
import { prepare } from './routes/start.ts'
// Most visits begin at one of these three screens: the first file contains them.
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
  // index.html shows it where this file never loads
  document.querySelector('.start-failed')?.remove()
}
