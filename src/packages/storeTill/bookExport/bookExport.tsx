import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { BookExportScreen } from '@/features/till/book-export-screen';
import { readExportParams } from '@/features/till/export-period';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** `subject`: orders, lines, payments or debtors; `from`, `to`: days. */
export default guardPage(function BookExportPage() {
  useTrackedPage(routes.bookExport);
  return (
    <LoginWall title="导出明细">
      <BookExportScreen {...readExportParams(decodeParams(useRouter().params))} />
    </LoginWall>
  );
});
