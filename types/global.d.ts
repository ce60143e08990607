/// <reference types="@tarojs/taro" />

declare module '*.scss';
declare module '*.css';
declare module '*.png' {
  const url: string;
  export default url;
}

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'weapp' | 'tt' | 'h5' | 'harmony-hybrid';
    TARO_APP_API_ORIGIN: string;
    TARO_APP_DOWNLOAD_URL: string;
    TARO_APP_DOCUMENT_HOSTS: string;
    TARO_APP_GZH_APPID: string;
    TARO_APP_TIANDITU_KEY: string;
    TARO_APP_TIANDITU_ORIGIN: string;
    TARO_APP_WECHAT_TEMPLATES: string;
    TARO_APP_DEBUG_LOG: string;
    TARO_APP_SHARE_ORIGIN: string;
    TARO_APP_SIMULATED_SHELL: string;
    TARO_APP_BRIDGE_CHECK?: string;
    TARO_APP_VERSION: string;
    TARO_APP_ANSWER_SHAPES: string;
    TARO_APP_PDF_ASSETS: string;
  }
}
