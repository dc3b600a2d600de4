import { Link } from '@tanstack/react-router'
import { ClipboardCheck, Users } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

export const VigilanciaTabs = () => (
  <Tabs name="Vigilância da saúde">
    <Link to="/prestador/saude/funcionario" activeOptions={{ exact: true, includeSearch: false }}>
      <Icon of={Users} size={16} aria-hidden />
      Funcionários
    </Link>
    <Link to="/prestador/saude/funcionario/exame">
      <Icon of={ClipboardCheck} size={16} aria-hidden />
      Exames realizados
    </Link>
  </Tabs>
)
