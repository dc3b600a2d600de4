// oxlint-disable import/no-unassigned-import -- to be in the first file is all that is asked
// What the list of employees draws with and other screens do too: in the page's first file, because a
// file of its own would be one more that the first row waits for. Screens import it as ever.
import '#web/kit/screen/ScreenTitle.tsx'
import '#web/kit/ui/IconLink.tsx'
import '#web/kit/ui/Link.tsx'
import '#web/kit/ui/Marked.tsx'
import '#web/kit/ui/ProgressRing.tsx'
import '#web/kit/ui/Select.tsx'
import '#web/kit/ui/Skeleton.tsx'
