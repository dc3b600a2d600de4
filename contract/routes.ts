import { auxiliarRoutes } from './auxiliar.ts'
import { contaRoutes } from './conta.ts'
import { empresaRoutes } from './empresa.ts'
import { funcionarioRoutes } from './funcionario.ts'
import { maquinaRoutes } from './maquina.ts'
import { organigramaRoutes } from './organigrama.ts'
import { pendenteRoutes } from './pendente.ts'
import { prestadorRoutes } from './prestador.ts'
import { registoRoutes } from './registo.ts'
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
  ...contaRoutes,
  ...utilizadorRoutes,
  ...registoRoutes,
  ...funcionarioRoutes,
  ...saudeRoutes,
  ...auxiliarRoutes,
  ...pendenteRoutes,
  ...prestadorRoutes,
] as readonly Route[]
