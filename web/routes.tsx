import { createRoute, lazyRouteComponent as lazy, notFound } from '@tanstack/react-router'
import {
  requireEmpresa,
  requirePedidoScreen,
  requireRight,
  requireSaudeScreen,
  requireSessao,
} from './guards.ts'
import { inPreparation } from './in-preparation.tsx'
import { funcionarios } from './funcionario/place.ts'
import { listSearch, whole } from './kit/list/address.ts'
import { safeReturn } from './kit/return-address.ts'
import { registos } from './registo/place.ts'
import type { PrestadorRoutes } from './routes/prestador.ts'
import { frontRoutes } from './routes/front.ts'
import { root } from './routes/root.ts'
import { pedidos } from './pendente/place.ts'
import { screen } from './screen.ts'
import { ShellSkeleton } from './shell/ShellSkeleton.tsx'
import { utilizadorSearch } from './utilizador/place.ts'

// Every path of the portal is declared here and in routes/, and nowhere else; screens name them by
// typed links.

// With a session: in the shell

const sessao = createRoute({
  getParentRoute: () => root,
  id: 'sessao',
  beforeLoad: requireSessao,
  component: lazy(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
})

const empresa = createRoute({
  getParentRoute: () => sessao,
  path: '/empresa',
  validateSearch: (
    given: Search,
  ): { pesquisa?: string | undefined; voltar?: string | undefined } => ({
    pesquisa: given['pesquisa'],
    voltar: safeReturn(given['voltar']),
  }),
  component: lazy(() => import('./empresa/EmpresaSelector.tsx'), 'EmpresaSelector'),
})
const editarInformacao = screen(
  sessao,
  '/editar-informacao',
  lazy(() => import('./conta/EditConta.tsx'), 'EditConta'),
)
const alterarPassword = screen(
  sessao,
  '/alterar-password',
  lazy(() => import('./conta/ChangePassword.tsx'), 'ChangePassword'),
)
const sessoes = screen(
  sessao,
  '/sessoes',
  lazy(() => import('./conta/Sessoes.tsx'), 'Sessoes'),
)
const sobre = screen(
  sessao,
  '/sobre',
  lazy(() => import('./shell/About.tsx'), 'About'),
)
const proibido = screen(
  sessao,
  '/proibido',
  lazy(() => import('./shell/Forbidden.tsx'), 'Forbidden'),
)
export const NotFound = lazy(() => import('./shell/NotFound.tsx'), 'NotFound')
const anyOther = screen(sessao, '$', NotFound)

// Working on a company

const comEmpresa = createRoute({
  getParentRoute: () => sessao,
  id: 'com-empresa',
  beforeLoad: requireEmpresa,
})
const painel = screen(
  comEmpresa,
  '/',
  lazy(() => import('./painel/Painel.tsx'), 'Painel'),
)
const gestaoUtilizadores = createRoute({
  getParentRoute: () => comEmpresa,
  path: '/gestao-utilizadores',
  beforeLoad: requireRight('adm'),
})
const utilizadores = createRoute({
  getParentRoute: () => gestaoUtilizadores,
  path: '/',
  validateSearch: utilizadorSearch,
  component: lazy(() => import('./utilizador/Utilizadores.tsx'), 'Utilizadores'),
})
const registo = createRoute({
  getParentRoute: () => gestaoUtilizadores,
  path: '/registo',
  validateSearch: listSearch(registos),
  staticData: { list: registos },
  component: lazy(() => import('./registo/RegistoList.tsx'), 'RegistoList'),
})

// 1. Employees

const funcionario = createRoute({
  getParentRoute: () => comEmpresa,
  path: '/funcionario',
  beforeLoad: requireRight('funcionario'),
})
const funcionarioList = createRoute({
  getParentRoute: () => funcionario,
  path: '/',
  validateSearch: listSearch(funcionarios, { funcionario: whole }),
  staticData: { list: funcionarios },
  component: lazy(() => import('./funcionario/FuncionarioList.tsx'), 'FuncionarioList'),
})
const funcionarioScreens = [
  createRoute({
    getParentRoute: () => funcionario,
    path: '/criar',
    beforeLoad: requireRight('funcionario', 'criar'),
    component: lazy(() => import('./funcionario/CreateFuncionario.tsx'), 'CreateFuncionario'),
  }),
  screen(
    funcionario,
    '/criar/csv',
    inPreparation(() => 'Adição de funcionários em série'),
  ),
  createRoute({
    getParentRoute: () => funcionario,
    path: '/$codigo/editar',
    beforeLoad: requireRight('funcionario', 'editar'),
    component: lazy(() => import('./funcionario/EditFuncionario.tsx'), 'EditFuncionario'),
  }),
  createRoute({
    getParentRoute: () => funcionario,
    path: '/$codigo/transferir',
    beforeLoad: requireRight('funcionario', 'editar'),
    component: lazy(() => import('./funcionario/TransferFuncionario.tsx'), 'TransferFuncionario'),
  }),
] as const

// 2. Health

const saude = createRoute({
  getParentRoute: () => comEmpresa,
  path: '/saude',
  beforeLoad: requireRight('saude'),
})
const saudeIndex = createRoute({
  getParentRoute: () => saude,
  path: '/',
  beforeLoad: requireSaudeScreen,
})
const saudeArea = createRoute({
  getParentRoute: () => saude,
  path: '/$area',
  beforeLoad: requireSaudeScreen,
  component: inPreparation(() => 'Exames realizados'),
})
const saudeTipo = createRoute({
  getParentRoute: () => saude,
  path: '/$area/$tipo',
  beforeLoad: requireSaudeScreen,
  component: inPreparation(({ area }) => (area === 'falta' ? 'Faltas' : 'Marcações de exames')),
})

// 3. Safety

const titlesOfSeguranca = new Map([
  ['marcacao', 'Marcações de atividades técnicas'],
  ['area', 'Áreas de atividade'],
  ['medidas', 'Controlo de medidas em aberto'],
])
const SegurancaScreen = inPreparation(({ area = '' }) => titlesOfSeguranca.get(area) ?? '')

const seguranca = createRoute({
  getParentRoute: () => comEmpresa,
  path: '/seguranca/$area',
  beforeLoad: ({ context, params: { area } }) => {
    requireRight('seguranca')({ context })
    if (!titlesOfSeguranca.has(area)) throw notFound()
  },
})
const segurancaArea = screen(seguranca, '/', SegurancaScreen)
const segurancaCodigo = screen(seguranca, '/$codigo', SegurancaScreen)

// 4. Accidents

const acidente = createRoute({
  getParentRoute: () => comEmpresa,
  path: '/acidente',
  beforeLoad: requireRight('acidente'),
})
const acidentes = [
  screen(
    acidente,
    '/',
    inPreparation(() => 'Gestão de acidentes'),
  ),
  screen(
    acidente,
    '/criar',
    inPreparation(() => 'Registo de um acidente'),
  ),
  screen(
    acidente,
    '/$cd',
    inPreparation(() => 'Acidente'),
  ),
] as const

// 5. Pending requests

const pendente = createRoute({
  getParentRoute: () => comEmpresa,
  path: '/pendente/$tipo',
  beforeLoad: requirePedidoScreen,
  // `pedido` was just sent, `detalhe` is shown
  validateSearch: listSearch(pedidos, { pedido: whole, detalhe: whole }),
  staticData: { list: pedidos },
  component: lazy(() => import('./pendente/Pendente.tsx'), 'Pendente'),
})

const clientRoutes = [
  ...frontRoutes,
  sessao.addChildren([
    empresa,
    editarInformacao,
    alterarPassword,
    sessoes,
    sobre,
    proibido,
    anyOther,
    comEmpresa.addChildren([
      painel,
      gestaoUtilizadores.addChildren([utilizadores, registo]),
      funcionario.addChildren([funcionarioList, ...funcionarioScreens]),
      saude.addChildren([saudeIndex, saudeArea, saudeTipo]),
      seguranca.addChildren([segurancaArea, segurancaCodigo]),
      acidente.addChildren(acidentes),
      pendente,
    ]),
  ]),
] as const

/**
 * All addresses. Those of the provider's area come only to whom it is opened; their types are
 * always there.
 */
export const treeWith = (prestador: PrestadorRoutes) =>
  root.addChildren([...clientRoutes, ...prestador])

type Search = Record<string, string | undefined>
