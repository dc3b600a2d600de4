import { auxiliarRoutes } from './auxiliar.ts'
import { empresaRoutes } from './empresa.ts'
import { funcionarioRoutes } from './funcionario.ts'
import { maquinaRoutes } from './maquina.ts'
import { organigramaRoutes } from './organigrama.ts'
import { saudeRoutes } from './saude.ts'
import { sessaoRoutes } from './sessao.ts'
import { utilizadorRoutes } from './utilizador.ts'
import type { Route } from './kit/route.ts'

/** Every call there is. What is not listed here is not served, and what is listed must be. */
export const allRoutes = [
  ...maquinaRoutes,
  ...sessaoRoutes,
  ...empresaRoutes,
  ...organigramaRoutes,
  ...utilizadorRoutes,
  ...funcionarioRoutes,
  ...saudeRoutes,
  ...auxiliarRoutes,
] as readonly Route[]
